import { Component, type ReactNode } from 'react'
import { t } from '../../src-shared/texts/texts.ts'
import { ErrorState } from '../ui/ErrorState.tsx'

const mishap = {
  code: 'internal',
  message: t('This room could not be shown. Nothing was lost; try again, or go to another room.'),
  details: [],
}

/** Keeps a fault in one room from taking the others along. A new `place` gets a new try. */
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
    return <ErrorState trouble={mishap} again={() => this.setState({ failed: false })} />
  }
}
