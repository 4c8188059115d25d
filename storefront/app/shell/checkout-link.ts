/** Where the footer's checkout link leads: to the cart, while nothing is in it (specification §2). */
export function checkoutLink(totalCartCount: number): '/checkout' | '/cart' {
  return totalCartCount > 0 ? '/checkout' : '/cart';
}
