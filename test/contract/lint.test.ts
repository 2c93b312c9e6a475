import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const rules = (name: string) => join(import.meta.dirname, 'lint', name)
const program = (...parts: string[]) => join(root, 'node_modules', ...parts)

/** The output of a program, whatever its exit code: linters end with 1 when they find something. */
async function output(script: string, parameters: string[]): Promise<string> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const options = { cwd: root, env, maxBuffer: 64 * 1024 * 1024 }
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...parameters], options).catch(
    (error: { stdout?: string; stderr?: string }) => {
      if (!error.stdout) throw new Error(`${script} failed: ${error.stderr}`)
      return { stdout: error.stdout }
    },
  )
  return stdout
}

/** Paths that the interface specification gives: `/quote/book` and `/quote/{reference}`, distinguished by their literals. */
const ofTheSpecification = 'no-ambiguous-paths'

test("openapi.json passes Redocly's recommended rules", async () => {
  const parameters = ['lint', 'openapi.json', '--config', rules('redocly.yaml'), '--format', 'json']
  const text = await output(program('@redocly/cli/bin/cli.js'), [...parameters, '--max-problems', '1000'])
  const { problems } = JSON.parse(text) as { problems: { severity: string; ruleId: string; message: string }[] }
  const others = problems.filter(({ severity, ruleId }) => severity === 'error' || ruleId !== ofTheSpecification)
  expect(others.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  expect(problems.length).toBeLessThanOrEqual(10)
}, 180_000)

test("openapi.json passes Spectral's rules for OpenAPI", async () => {
  const parameters = ['lint', 'openapi.json', '--ruleset', rules('spectral.yaml'), '--format', 'json', '--quiet']
  const text = await output(program('@stoplight/spectral-cli/dist/index.js'), parameters)
  const found = JSON.parse(text) as { code: string; message: string; path: string[] }[]
  expect(found.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)).toEqual([])
}, 180_000)
