/** Target of the footer's checkout link: the cart while it is empty (specification §2). */
export function checkoutLink(totalCartCount: number): '/checkout' | '/cart' {
  return totalCartCount > 0 ? '/checkout' : '/cart';
}
