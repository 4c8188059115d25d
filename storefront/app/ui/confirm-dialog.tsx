import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Question } from './confirm-store.ts';
import { ModalDialog } from './modal-dialog.tsx';

/** A dialog with Yes and No. */
export default function ConfirmDialog({ question }: { question: Question }) {
  const t = useTranslations('shop.confirm');
  const id = useId();
  const { code, askedFrom, answer } = question;
  return (
    <ModalDialog
      labelledBy={id}
      onClose={() => answer(false)}
      returnTo={askedFrom}
      className="w-[min(28rem,92vw)] rounded-3xl"
    >
      <div className="p-6 sm:p-8">
        <h2 id={id} className="mb-6 text-xl font-semibold text-balance">
          {t(code)}
        </h2>
        <div className="flex justify-end gap-3">
          <button type="button" className="button-quiet min-w-24" onClick={() => answer(false)}>
            {t('no')}
          </button>
          <button type="button" className="button min-h-11 min-w-24" onClick={() => answer(true)}>
            {t('yes')}
          </button>
        </div>
      </div>
    </ModalDialog>
  );
}
