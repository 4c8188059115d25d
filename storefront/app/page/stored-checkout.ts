/** What a tab keeps of its checkout: what was typed, and an order that was sent and not yet answered. */
export const storedCheckout = { draft: 'kamra-checkout', attempt: 'kamra-order-attempt' } as const;

export function forgetCheckout(): void {
  try {
    for (const key of Object.values(storedCheckout)) sessionStorage.removeItem(key);
  } catch {}
}
