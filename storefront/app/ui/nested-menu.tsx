import { Icon } from './icon.tsx';
import { containsUrl, type MenuItem } from './menu-tree.ts';
import { PageLink } from './page-link.tsx';

interface NestedMenuProps {
  items: MenuItem[];
  /** Distinguishes this menu's groups from those of other menus. */
  name: string;
  /** The address of the page, in the form of the entries' addresses. */
  current: string;
  /** Names the button that opens what is below an entry with an address of its own. */
  openLabel: (title: string) => string;
  /** Makes an entry's address one of the page. */
  toHref: (routerLink: string) => string;
}

const rowClass =
  'flex min-h-11 items-center rounded-lg px-3 hover:bg-tile aria-[current]:font-semibold aria-[current]:text-accent-ink';

/**
 * Nested menu entries. The browser itself opens only one of a level (`name`), so the menu works without JavaScript;
 * the parents of the active entry are open initially.
 */
export function NestedMenu({ items, ...rest }: NestedMenuProps) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id} className="relative">
          {hasAddress(item) && <ItemLink item={item} {...rest} />}
          {item.children.length > 0 && (
            <details name={rest.name} open={containsUrl(item, rest.current)} data-sub-menu>
              {hasAddress(item) ? (
                <summary
                  aria-label={rest.openLabel(item.title)}
                  className="absolute end-0 top-0 grid size-11 cursor-pointer place-items-center rounded-lg hover:bg-line"
                >
                  <Icon name="down" className="marker size-4" />
                </summary>
              ) : (
                <summary className={`${rowClass} justify-between`}>
                  {item.title}
                  <Icon name="down" className="marker size-4" />
                </summary>
              )}
              <div className="sub-menu ms-3 border-s border-line ps-1">
                <NestedMenu {...rest} items={item.children} name={`${rest.name}-${item.id}`} />
              </div>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function ItemLink({ item, current, toHref }: Omit<NestedMenuProps, 'items'> & { item: MenuItem }) {
  const { title, routerLink, href, target, children } = item;
  const className = children.length > 0 ? `${rowClass} pe-12` : rowClass;
  if (routerLink === undefined) {
    return (
      <a href={href} target={target} rel="noopener" className={className}>
        {title}
      </a>
    );
  }
  return (
    <PageLink
      href={toHref(routerLink)}
      aria-current={routerLink === current ? 'page' : undefined}
      className={className}
    >
      {title}
    </PageLink>
  );
}

function hasAddress({ routerLink, href }: MenuItem): boolean {
  return routerLink !== undefined || href !== undefined;
}
