declare module '*.json?frame' {
  const texts: import('react-admin').TranslationMessages;
  export default texts;
}

declare module '*.json?screens' {
  const texts: Record<string, import('react-admin').StringMap>;
  export default texts;
}
