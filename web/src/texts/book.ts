// A book of texts: what each is called, in German and in English. Neither can be missing.
export type Entry = readonly [de: string, en: string]
export type Book = Record<string, Entry>
