/** Under which numbers the trader is registered as a producer, state by state. */
export function ProducerRegisters({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section aria-labelledby="registers" className="mt-8 rounded-3xl bg-tile p-6 sm:p-8">
      <h2 id="registers" className="mb-4 text-2xl font-semibold">
        {title}
      </h2>
      <ul className="list-disc ps-6 leading-relaxed">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
