// The reader keeps what is typed for "Try it", the key among it, in the browser's storage for good. Here it is kept for the
// session of this tab only: the reader gets that storage in the other's place.
window.apronStorage = window.localStorage
Object.defineProperty(window, 'localStorage', { value: window.sessionStorage, configurable: true })
