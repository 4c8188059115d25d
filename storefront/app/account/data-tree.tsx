/** Kept data as nested lists, each value by the name under which the file has it. */
export function DataTree({ value, none }: { value: unknown; none: string }) {
  if (value === null || value === undefined || value === '') return <p className="text-soft">{none}</p>;
  if (Array.isArray(value)) {
    if (value.length === 0) return <p className="text-soft">{none}</p>;
    return (
      <ol className="space-y-4">
        {value.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file that does not change
          <li key={index} className="rounded-xl bg-tile p-4">
            <DataTree value={each} none={none} />
          </li>
        ))}
      </ol>
    );
  }
  if (typeof value === 'object')
    return (
      <dl>
        {Object.entries(value).map(([name, each]) => (
          <div key={name} className="mt-1 break-words">
            <dt className="font-medium">{name}</dt>
            <dd className="ms-3">
              <DataTree value={each} none={none} />
            </dd>
          </div>
        ))}
      </dl>
    );
  return <p>{String(value)}</p>;
}
