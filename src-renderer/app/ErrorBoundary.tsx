import { Component, type ReactNode } from 'react'
import { perLanguage, t } from '../../src-shared/texts/texts.ts'
import { ErrorState } from '../ui/ErrorState.tsx'

const mishap = perLanguage(() => ({
  code: 'internal',
  message: t('Can’t display this page. No data was lost. Try again, or open another page.'),
  details: [],
}))

/** Keeps an error in one page from breaking the others. A new `place` gets a new try. */
export class ErrorBoundary extends Component<{ place: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate(before: { place: string }) {
    if (before.place !== this.props.place && this.state.failed) this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <ErrorState error={mishap()} refetch={() => this.setState({ failed: false })} />
  }
}
