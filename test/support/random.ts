export { seededRandom } from '../../src-main/services/demo/chance.ts'
