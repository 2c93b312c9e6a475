import { ActionIcon, Button, Loader, Modal } from '@mantine/core'
import { IconDownload, IconExternalLink, IconFileAlert, IconMinus, IconPlus, IconPrinter } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { FileReply } from '../../../src-shared/contract/file.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import { bridge } from '../../api.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { showError } from '../../ui/messages.ts'
import { saveFile } from '../../ui/save-file.ts'
import { PaperPage } from './PaperPage.tsx'
import classes from './Papers.module.css'
import { printPages } from './print-pages.ts'
import { usePages } from './use-pages.ts'
import { usePdf } from './use-pdf.ts'

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1)

/** A PDF to be looked at before it is printed or saved. */
export function PaperPreview({ file, onClose }: { file: FileReply; onClose(): void }) {
  const { read, failed } = usePdf(file.bytes)
  const { pages, zoom, at, setZoom, follow } = usePages(read?.first)
  const [printing, setPrinting] = useState(false)

  const print = async () => {
    if (!read || printing) return
    setPrinting(true)
    await printPages(read.pdf).catch(() =>
      showError({
        message: t('Printing failed. Save a copy and print it from another program.'),
        details: [],
      }),
    )
    setPrinting(false)
  }
  const openOutside = async () => {
    const opened = await bridge.desktop?.openPdf(file).catch(() => false)
    if (!opened) saveFile(file)
  }
  const keys: Record<string, () => void> = {
    '+': () => setZoom('larger'),
    '=': () => setZoom('larger'),
    '-': () => setZoom('smaller'),
    '0': () => setZoom('fit'),
    p: () => void print(),
    s: () => saveFile(file),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const deed = event.altKey ? undefined : keys[event.key.toLowerCase()]
    const withControl = event.ctrlKey || event.metaKey
    // With Ctrl the rest is the window's: its zoom is not that of the paper.
    if (!deed || (withControl && !/^[ps]$/i.test(event.key))) return
    event.preventDefault()
    event.stopPropagation()
    deed()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={file.name}
      size="min(1320px, 94vw)"
      onKeyDown={onKeyDown}
      styles={{
        content: { height: '92vh', display: 'flex', flexDirection: 'column' },
        body: { flex: 1, minHeight: 0 },
      }}
      yOffset="4vh"
    >
      <div className={classes.body}>
        <div className={classes.tools}>
          {read && (
            <>
              <span className={classes.count} aria-live="polite">
                {t('Page {{number}} of {{all}}', { number: at, all: read.pdf.numPages })}
              </span>
              <span className={classes.gap} />
              <ActionIcon
                variant="default"
                aria-label={t('Zoom out')}
                title={t('Zoom out (-)')}
                onClick={() => setZoom('smaller')}
              >
                <IconMinus size={14} />
              </ActionIcon>
              <span className={classes.zoom}>{`${Math.round(zoom * 100)} %`}</span>
              <ActionIcon
                variant="default"
                aria-label={t('Zoom in')}
                title={t('Zoom in (+)')}
                onClick={() => setZoom('larger')}
              >
                <IconPlus size={14} />
              </ActionIcon>
              <Button variant="default" title={t('Fit width (0)')} onClick={() => setZoom('fit')}>
                {t('Fit width')}
              </Button>
            </>
          )}
          <span className={classes.gap} />
          {bridge.desktop && (
            <Button variant="default" leftSection={<IconExternalLink size={14} />} onClick={() => void openOutside()}>
              {t('Open in the viewer')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconDownload size={14} />}
            title={t('Save a copy (s)')}
            onClick={() => saveFile(file)}
          >
            {t('Save a copy')}
          </Button>
          {!failed && (
            <ActionButton
              leftSection={<IconPrinter size={14} />}
              title={t('Print (p)')}
              why={!read && t('The document is still loading')}
              loading={printing}
              onClick={() => void print()}
            >
              {t('Print')}
            </ActionButton>
          )}
        </div>
        {read ? (
          // biome-ignore lint/a11y/useSemanticElements: it is no fieldset
          <div
            ref={pages}
            className={classes.pages}
            role="group"
            aria-label={t('Pages')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll it
            tabIndex={0}
            data-autofocus
            onScroll={follow}
          >
            {numbersTo(read.pdf.numPages).map((number) => (
              <PaperPage key={number} pdf={read.pdf} number={number} zoom={zoom} like={read.first} />
            ))}
          </div>
        ) : (
          <div className={classes.middle}>
            {failed ? (
              <EmptyState icon={<IconFileAlert size={32} stroke={1.4} />} title={t('Can’t preview this PDF')}>
                {t('The file may be damaged or password-protected. Save a copy and open it in another program.')}
              </EmptyState>
            ) : (
              <Loader aria-label={t('Loading pages')} />
            )}
          </div>
        )}
      </div>
    </Modal>
  )
}
