import { createTheme } from '@mantine/core'

/** The sizes of field mode: everything is pressed with a thumb. */
export const fieldTheme = createTheme({
  fontSizes: { xs: '13px', sm: '14px', md: '16px', lg: '18px', xl: '22px' },
  components: {
    Button: { defaultProps: { size: 'md', mih: 44 } },
    ActionIcon: { defaultProps: { size: 44, variant: 'default' } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md', comboboxProps: { shadow: 'md' } } },
    Autocomplete: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
  },
})
