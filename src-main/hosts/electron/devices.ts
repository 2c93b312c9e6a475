/** The devices on Linux that a window could be drawn by: those of its own drivers, of NVIDIA's, of WSL's. */
const devices = ['/dev/dri', '/dev/nvidiactl', '/dev/dxg']

/** Whether it is sure that nothing but the processor can draw: a virtual machine, a thin client, a container. */
export function drawsByProcessor(platform: NodeJS.Platform, exists: (path: string) => boolean): boolean {
  return platform === 'linux' && !devices.some(exists)
}
