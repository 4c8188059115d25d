/** The shop's mark in the colour of the theme; it says nothing beside the shop's name. */
export function Logo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-9 fill-paper stroke-accent">
      <rect width="32" height="32" rx="8" className="fill-accent stroke-none" />
      <path
        d="M11 7h10v3H11zM10 12h12a2 2 0 0 1 2 2v9a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3v-9a2 2 0 0 1 2-2Z"
        className="stroke-none"
      />
      <path d="M12 18h8M12 21.5h5" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}
