import './platform/check-node.mjs'
import { serve } from './hosts/server/serve.ts'

serve()
