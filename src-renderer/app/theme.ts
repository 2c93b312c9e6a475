import { type CSSVariablesResolver, createTheme } from '@mantine/core'
import { perLanguage, t } from '../../src-shared/texts/texts.ts'
import fieldError from '../ui/FieldError.module.css'

const title = { fontSize: 15, fontWeight: 600 }

/** Mantine in the measures and colors of styles/variables.css: dense, calm, small radius. */
export const theme = perLanguage(() =>
  createTheme({
    fontFamily: 'var(--font)',
    fontFamilyMonospace: 'var(--mono)',
    primaryColor: 'apron',
    primaryShade: { light: 7, dark: 6 },
    defaultRadius: 4,
    cursorType: 'pointer',
    respectReducedMotion: true,
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
    headings: {
      fontWeight: '600',
      sizes: { h1: { fontSize: '20px' }, h2: { fontSize: '15px' }, h3: { fontSize: '13px' } },
    },
    colors: {
      dark: [
        '#e4e9ef',
        '#b0bac6',
        '#95a1af',
        '#5d6875',
        '#434d5b',
        '#2b323c',
        '#222832',
        '#1b1f26',
        '#171a20',
        '#14171c',
      ],
      // Dark enough for white words on it.
      red: [
        '#fff5f5',
        '#ffe3e3',
        '#ffc9c9',
        '#ffa8a8',
        '#ff8787',
        '#ff6b6b',
        '#c92a2a',
        '#b91c1c',
        '#a51818',
        '#8f1414',
      ],
      apron: [
        '#eaf3fd',
        '#d3e4f8',
        '#a5c8f0',
        '#74aae8',
        '#4c90e1',
        '#3380dd',
        '#2774d0',
        '#1a62b5',
        '#1258a8',
        '#064a93',
      ],
    },
    components: {
      Anchor: { defaultProps: { inherit: true } },
      // The icon and the surface have the color of an alert: as text it is too pale.
      Alert: { styles: { label: { color: 'var(--ink)' } } },
      Button: { defaultProps: { size: 'xs' } },
      ActionIcon: { defaultProps: { size: 28, variant: 'subtle', color: 'gray' } },
      TextInput: { defaultProps: { size: 'xs' } },
      PasswordInput: { defaultProps: { size: 'xs' } },
      Textarea: { defaultProps: { size: 'xs' } },
      Select: { defaultProps: { size: 'xs', comboboxProps: { shadow: 'md' } } },
      MultiSelect: { defaultProps: { size: 'xs' } },
      Autocomplete: { defaultProps: { size: 'xs' } },
      Checkbox: { defaultProps: { size: 'xs' } },
      Switch: { defaultProps: { size: 'xs' } },
      Tooltip: { defaultProps: { openDelay: 400, fz: 12, withArrow: true, multiline: true } },
      Notification: {
        defaultProps: { closeButtonProps: { 'aria-label': t('Close') } },
        styles: { description: { color: 'var(--mantine-color-text)' } },
      },
      // A placeholder is no item of a menu, but screen readers count it as one.
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
      DatePicker: { defaultProps: { previousLabel: t('Earlier'), nextLabel: t('Later') } },
      Modal: {
        defaultProps: {
          // From a fixed top: a dialog in the middle moves all its fields when it grows.
          yOffset: 'clamp(16px, calc((100dvh - 600px) / 3), 120px)',
          overlayProps: { backgroundOpacity: 0.4 },
          transitionProps: { duration: 120 },
          closeButtonProps: { 'aria-label': t('Close') },
        },
        // The bar of a form that outgrows the window takes no width from its fields.
        styles: { title, content: { scrollbarGutter: 'stable' } },
      },
      Drawer: {
        defaultProps: {
          position: 'right',
          overlayProps: { backgroundOpacity: 0.25 },
          transitionProps: { duration: 120 },
          closeButtonProps: { 'aria-label': t('Close') },
        },
        styles: { title },
      },
      InputWrapper: {
        classNames: { root: fieldError.field, error: fieldError.error },
        styles: { label: { marginBottom: 2 }, description: { fontSize: 12, marginBottom: 3 }, error: { fontSize: 12 } },
      },
      Kbd: { styles: { root: { fontSize: 12 } } },
      Pill: { styles: { root: { fontSize: 12 } } },
      Badge: { styles: { root: { fontSize: 12 } } },
      Indicator: { styles: { indicator: { fontSize: 12 } } },
      InlineInput: { styles: { description: { fontSize: 12 } } },
    },
  }),
)

/** Lets Mantine's own variables follow ours, so that each color is chosen once. */
export const followOurVariables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-faint)',
    '--mantine-color-placeholder': 'var(--ink-faint)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-anchor': 'var(--accent-ink)',
    '--mantine-color-error': 'var(--red)',
  }
  return { variables: {}, light: both, dark: both }
}
