export { seededRandom } from '../../src-main/demo/chance.ts'
