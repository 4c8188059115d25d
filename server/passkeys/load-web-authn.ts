/** The library of passkeys, loaded by the first that needs it: it takes some megabytes, and most shops have no passkeys. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
