import { setTimeout as pause } from 'node:timers/promises';
import type { Kind, Recording } from './record.ts';
import { type Addresses, type Answer, type Sent, send } from './send.ts';

/** What the load asks, and where. */
export interface Load {
  addresses: Addresses;
  recording: Recording;
  /** Whether the load goes on. */
  goesOn(): boolean;
  /** Paths of products, in the shop's first language. */
  productPaths: readonly string[];
  /** Paths of pictures. */
  picturePaths: readonly string[];
}

const categories = 20;
const words = ['bögre', 'tányér', 'váza', 'kék tál', 'üveg pohár', 'serpenyő', 'termosz', 'fehér kancsó'];
const maxOpen = 300;
let number = 0;

/** Visitors who look around, so many requests a second however long the answers take. */
export async function browse(load: Load, perSecond: number): Promise<void> {
  const open = new Set<Promise<unknown>>();
  const started = performance.now();
  for (let asked = 0; load.goesOn(); ) {
    const due = ((performance.now() - started) / 1_000) * perSecond;
    while (asked < due) {
      asked += 1;
      const [kind, sent] = nextRequest(load);
      if (open.size >= maxOpen)
        load.recording.add(kind, { status: 0, milliseconds: 0, failure: 'too many wait' });
      else {
        const answer = ask(load, kind, sent).finally(() => open.delete(answer));
        open.add(answer);
      }
    }
    await pause(10);
  }
  await Promise.all(open);
}

/** Sends and records; whoever reads is never refused. */
export async function ask(load: Load, kind: Kind, sent: Sent): Promise<Answer> {
  const answer = await send(load.addresses, sent);
  const mayBeRefused = kind === 'order' || kind === 'edit';
  const failure = answer.failure ?? (answer.status >= 400 && !mayBeRefused ? String(answer.status) : null);
  load.recording.add(kind, { ...answer, failure });
  return answer;
}

/** A visitor's next request: some pages that many ask for, some that nobody asked for before. */
function nextRequest({ productPaths, picturePaths }: Load): [Kind, Sent] {
  number += 1;
  const typed = words[number % words.length]!.slice(0, 3 + (number % 3));
  const word = encodeURIComponent(words[number % words.length]!);
  const category = `category-${1 + (number % categories)}`;
  const choice = number % 20;
  if (choice < 3) return ['page', { path: '/' }];
  if (choice < 7) return ['page', { path: `/products?filterCategories=${category}` }];
  if (choice < 9)
    return ['page', { path: `/products?filterCategories=${category}&priceTo=${5_000_000 + number}` }];
  if (choice < 13) return ['product', { path: productPaths[(number * 7) % productPaths.length]! }];
  if (choice < 15) return ['search', { path: `/products?searchText=${word}` }];
  if (choice < 16) return ['search', { path: `/products?searchText=${word}&priceTo=${5_000_000 + number}` }];
  if (choice < 17)
    return ['suggestion', { path: `/api/ShopProduct/Suggestions?text=${encodeURIComponent(typed)}` }];
  if (choice < 19) {
    const lines = [{ productId: 1 + (number % 100), soldQuantity: 1 }];
    const body = { lines, currencyId: 3 };
    return ['cart', { method: 'POST', path: '/api/ShopCart/Quote', body, isReading: true }];
  }
  return ['picture', { path: `${picturePaths[number % picturePaths.length]}?fresh=${number}` }];
}
