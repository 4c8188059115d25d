declare module 'virtual:translation-urls' {
  const addresses: Record<import('@kamra/contract/languages.ts').Language, string>;
  export default addresses;
}
declare module 'virtual:translations' {
  const messages: Record<import('@kamra/contract/languages.ts').Language, import('use-intl').Messages>;
  export default messages;
}
declare module 'virtual:translations-account' {
  const messages: Record<
    import('@kamra/contract/languages.ts').Language,
    Pick<import('use-intl').Messages, 'account'>
  >;
  export default messages;
}
declare module 'virtual:translations-cases' {
  const messages: Record<
    import('@kamra/contract/languages.ts').Language,
    Pick<import('use-intl').Messages, 'cases'>
  >;
  export default messages;
}
