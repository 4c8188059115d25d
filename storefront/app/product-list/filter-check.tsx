interface FilterCheckProps {
  name: string;
  value: string;
  label: string;
  count: number;
  isChosen: boolean;
  swatch?: string | null;
}

/** One value of a filter with its count; a value with none is disabled. */
export function FilterCheck({ name, value, label, count, isChosen, swatch }: FilterCheckProps) {
  const isDead = count === 0 && !isChosen;
  return (
    <label
      className={`flex min-h-11 items-center gap-3 rounded-lg pe-2 hover:bg-tile ${isDead ? 'text-soft line-through' : ''}`}
    >
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isChosen}
        disabled={isDead}
        onChange={ignoreChange}
        className="size-6 shrink-0 accent-accent"
      />
      {swatch && (
        <span
          className="size-5 shrink-0 rounded-full border border-black/15"
          style={{ backgroundColor: swatch }}
        />
      )}
      <span className="min-w-0 flex-1 hyphens-auto">{label}</span>
      <span className="text-sm text-soft tabular-nums">{count}</span>
    </label>
  );
}

/** The form listens for all of its fields. */
function ignoreChange(): void {}
