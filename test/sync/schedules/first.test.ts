import { runs } from '../../support/runs.ts'
import { testSchedules } from './seeds.ts'

testSchedules([20_261_123, 20_261_124, 20_261_125, 20_261_126, 20_261_127], runs(1, 2))
