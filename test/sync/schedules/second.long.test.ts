import { testSchedules } from './seeds.ts'

testSchedules([20_261_128, 20_261_129, 20_261_130, 20_261_131, 20_261_132], 2)
