import { OfficialFile } from '../page/official-file.tsx';
import type { OfficialFiles } from '../page/read-duty-texts.ts';

/** The notice of the legal guarantee, in sight without a press (2011/83/EU Art. 22a). */
export function GuaranteeNotice({ official }: { official: OfficialFiles | null }) {
  if (!official?.notice) return null;
  return (
    <section aria-labelledby="guarantee-notice" className="scroll-mt-28">
      <h2 id="guarantee-notice" className="mb-5 text-2xl font-semibold">
        {official.title}
      </h2>
      <OfficialFile kind="notice" file={official.notice} />
    </section>
  );
}
