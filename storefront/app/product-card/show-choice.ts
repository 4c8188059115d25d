const shownChoices = new WeakMap<Element, HTMLElement | null>();

/**
 * Shows the price of a colour or a size in the card of its model, and hides what the card says of its own product alone:
 * its reduction, its stock where that is another one. Null shows the product's own again. The card's own elements stay
 * as they were written, hidden at most.
 */
export function showChoice(card: HTMLElement, choice: HTMLElement | null): void {
  if ((shownChoices.get(card) ?? null) === choice) return;
  shownChoices.set(card, choice);
  const own = card.querySelector<HTMLElement>('[data-price]:not([data-of-choice])');
  card.querySelector('[data-of-choice]')?.remove();
  const hasPrice = choice?.dataset.cost !== undefined;
  if (own) {
    own.hidden = hasPrice;
    if (choice && hasPrice) own.after(writePrice(own, choice.dataset));
  }
  const discount = card.querySelector<HTMLElement>('[data-discount]');
  if (discount) discount.hidden = hasPrice;
  const stock = card.querySelector<HTMLElement>('[data-stock]');
  const isOtherStock = choice && choice.classList.contains('sold-out') !== (stock?.dataset.stock === 'out');
  stock?.classList.toggle('invisible', Boolean(isOtherStock));
}

/** The choice's price in the look of the card's own. */
function writePrice(own: HTMLElement, { cost, oldCost, unitCost }: DOMStringMap): HTMLElement {
  const price = document.createElement('p');
  price.className = own.className;
  price.dataset.price = '';
  price.dataset.ofChoice = '';
  const isReduced = oldCost !== undefined;
  price.append(
    part(
      'span',
      `text-lg font-semibold tracking-tight whitespace-nowrap ${isReduced ? 'text-danger' : ''}`,
      cost,
    ),
    ...(isReduced ? [part('s', 'whitespace-nowrap text-soft text-sm', oldCost)] : []),
    ...(unitCost ? [part('span', 'basis-full text-sm text-soft', unitCost)] : []),
  );
  return price;
}

function part(name: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  const isolated = document.createElement('bdi');
  isolated.textContent = text;
  element.append(isolated);
  return element;
}
