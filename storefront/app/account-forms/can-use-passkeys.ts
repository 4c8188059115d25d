/** Whether this browser has passkeys; under an IP address no site has any. */
export function canUsePasskeys(): boolean {
  const isIpAddress = /^[\d.]+$|:/.test(location.hostname);
  return typeof PublicKeyCredential === 'function' && !isIpAddress;
}
