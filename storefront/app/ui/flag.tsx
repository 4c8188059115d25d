/** A small flag, by language code; decorative beside a language's name. */
export function Flag({ code }: { code: string }) {
  return (
    <img
      src={`/flags/${code}.svg`}
      alt=""
      width={24}
      height={16}
      loading="lazy"
      className="h-4 w-6 shrink-0 rounded-xs outline outline-black/10"
    />
  );
}
