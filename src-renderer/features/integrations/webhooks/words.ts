/** Every callback is https: the rest distinguishes them. */
export const withoutScheme = (url: string): string => url.replace(/^https:\/\//, '')
