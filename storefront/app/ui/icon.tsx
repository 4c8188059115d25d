const paths = {
  jar: 'M8 3h8v3H8zM7 6h10a2 2 0 0 1 2 2v10a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V8a2 2 0 0 1 2-2M9 13h6M9 16h4',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 5 5',
  cart: 'M3 4h2.2l2.3 11h10.2l2.1-8H6.2M9 20h.01M17 20h.01',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  share: 'M12 15V4M8 7.5 12 4l4 3.5M6 11H5v9h14v-9h-1',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5c.8-3.7 3.8-5.5 7.5-5.5s6.7 1.8 7.5 5.5',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  down: 'M6 9l6 6 6-6',
  next: 'M9 6l6 6-6 6',
  back: 'M15 6l-6 6 6 6',
  returns: 'M8.5 5 4 9.5 8.5 14M4 9.5h11a4.5 4.5 0 0 1 0 9H9',
  pause: 'M9 5v14M15 5v14',
  play: 'M8 5l11 7-11 7z',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  bin: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  phone: 'M6 3h3l1.5 5-2 1.5a12 12 0 0 0 6 6l1.5-2 5 1.5v3c0 1-1 2-2 2C10.5 20 4 13.5 4 5c0-1 1-2 2-2',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  truck:
    'M3 6h11v10H3zM14 10h4l3 3v3h-7M7 19a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3m10 0a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3',
  tag: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16m0 4v4.5l3 2',
  filter: 'M4 6h16M7 12h10M10 18h4',
  heart: 'M12 20C5 15 3 12 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5C21 12 19 15 12 20',
  compare: 'M12 4v16M7 20h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z',
  palette:
    'M12 3a9 9 0 1 0 0 18c1.5 0 2-1 1.5-2.2-.6-1.5.3-2.8 2-2.8H18c2 0 3-1.6 3-4 0-5-4-9-9-9M7.5 12h.01M10 7.5h.01M15 7.5h.01',
  facebook:
    'M14.5 21v-8h2.6l.4-3h-3V8.3c0-.9.4-1.5 1.6-1.5h1.6V4.2C17.3 4.1 16.5 4 15.6 4c-2.5 0-4.1 1.5-4.1 4.1V10H9v3h2.5v8',
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5m4 4.7a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6m4.8-1.2h.01',
  pinterest:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M10 20.5l2-9.5M8.3 12.8C7 9.5 9 7 12.2 7c2.8 0 4.3 1.9 3.8 4.3-.6 3-3.6 4.2-5.1 2.4',
  youtube: 'M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2m5.5 3.5v5l4-2.5z',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6z',
  pin: 'M12 21s7-6.5 7-12a7 7 0 0 0-14 0c0 5.5 7 12 7 12m0-9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  large: 'M4 4h16v7H4zM4 14h16v6H4z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 8v5m0-8h.01',
  error: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 4.5v5.5m0 3.5h.01',
  checkCircle: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m-4 9.5 2.8 2.8L16 9.5',
  warning: 'M12 4 2.5 20h19zM12 10v4m0 3h.01',
} as const;
export type IconName = keyof typeof paths;

/** A decorative icon beside a text. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={className ? `icon ${className}` : 'icon'}>
      <path d={paths[name]} />
    </svg>
  );
}
