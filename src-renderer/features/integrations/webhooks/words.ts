/** Every callback is https: what is left tells them apart. */
export const withoutScheme = (url: string): string => url.replace(/^https:\/\//, '')
