/** Cabins of the demo's types from the front to the back, by ICAO type; letters as in the contract. */
export const cabins: Record<string, string[]> = {
  C25B: ['X.G', 'D.D', 'T.T', 'D.D', 'S.S', 'C.L'],
  E55P: ['X.G', '..B', 'D.D', 'T.T', 'D.D', 'S.S', 'C.L'],
  C68A: ['X.G', 'C.B', 'D.D', 'T.T', 'D.D', 'D.D', 'T.T', 'D.D', 'C.L'],
  CL35: ['X.G', 'C.G', 'D.D', 'T.T', 'D.D', 'D.B', 'T.B', 'D.B', 'C.L'],
  GLEX: ['X.G', 'L.G', 'D.D', 'T.T', 'D.D', 'D.D', 'T.C', 'D.D', 'B.D', 'B.T', 'B.D', 'C.L'],
}
