// "Receive a webhook now": a real delivery to the test receiver, by the operations of the desk. It needs the session of the
// app in this browser.
{
  const { kinds, deskHeader, pageKey } = window.apronReference
  const signatures = { right: 'valid', wrong: 'invalid', missing: 'missing', late: 'valid, but of another time' }
  const RECEIVED_WITHIN_MS = 20_000
  const LOOKS_EVERY_MS = 300
  const signIn =
    'Sign in to Apron in this browser first: press Enter where it runs and open the link that it prints. In the desktop app: Integrations, Test receiver, Try it.'

  const byId = (id) => document.getElementById(id)
  const [dialog, form, kind, state, shown] = ['', '-form', '-kind', '-state', '-request'].map((part) =>
    byId(`webhook${part}`),
  )

  async function desk(method, path, body) {
    const headers = { [deskHeader]: window.apronStorage.getItem(pageKey) ?? '' }
    if (body !== undefined) headers['Content-Type'] = 'application/json'
    const answer = await fetch(`/desk${path}`, { method, headers, body: body && JSON.stringify(body) })
    if (answer.status === 204) return undefined
    const value = await answer.json()
    if (answer.ok) return value
    throw new Error(answer.status === 401 ? signIn : value.message)
  }

  /** What came in; undefined when nothing did in time. */
  async function received(inboxId) {
    for (const until = Date.now() + RECEIVED_WITHIN_MS; Date.now() < until; ) {
      const [request] = await desk('GET', `/receiver/inboxes/${inboxId}/requests?limit=1`)
      if (request) return request
      await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS))
    }
    return undefined
  }

  const pretty = (body) => {
    try {
      return JSON.stringify(JSON.parse(body), null, 2)
    } catch {
      return body
    }
  }

  function show({ method, path, headers, body, plain, answered }) {
    state.textContent = `Received and answered with ${answered}. Signature ${signatures[plain]}.`
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    shown.textContent = [`${method} ${path}`, ...lines, '', pretty(body)].join('\n')
    shown.hidden = false
  }

  /** Subscribes a partner of the operator to an inbox of the receiver, receives one, and takes all of it away again. */
  async function receive(event) {
    const partner = (await desk('GET', '/partners')).find((one) => one.kind === 'PARTNER')
    if (!partner) throw new Error('There is no partner yet. Add one under API access in the app.')
    const { running } = await desk('GET', '/receiver')
    const { inboxId, subscriptionId } = await desk('POST', '/receiver/try', { partnerId: partner.id, event })
    try {
      await desk('POST', `/subscriptions/${subscriptionId}/test`, {})
      const request = await received(inboxId)
      if (!request) throw new Error('Nothing came in within 20 seconds. The app shows the attempts under Webhooks.')
      show(request)
    } finally {
      await desk('DELETE', `/subscriptions/${subscriptionId}`)
      await desk('DELETE', `/receiver/inboxes/${inboxId}`)
      if (!running) await desk('POST', '/receiver/stop')
    }
  }

  for (const name of kinds) kind.append(new Option(name, name))
  byId('receive').addEventListener('click', () => dialog.showModal())
  byId('webhook-close').addEventListener('click', () => dialog.close())
  form.addEventListener('submit', async (submitted) => {
    submitted.preventDefault()
    const button = form.querySelector('[type=submit]')
    if (button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    shown.hidden = true
    state.textContent = 'Waiting for the delivery…'
    try {
      await receive(kind.value)
    } catch (error) {
      state.textContent = error.message
    } finally {
      button.ariaBusy = 'false'
    }
  })
}
