/** Names of fields of forms that no page gives back: they are typed anew. `request` names a request of a code. */
export const isSecretField = (name: string): boolean =>
  /password|code|token/i.test(name) && name !== 'request';
