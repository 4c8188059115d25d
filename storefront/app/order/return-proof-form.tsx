import { maxProofText } from '@kamra/contract/return-kinds.ts';
import { maxProofMegabytes } from '@kamra/contract/upload-limit.ts';
import { useTranslations } from 'use-intl/react';
import { FileInput } from '../ui/file-input.tsx';
import { TextField } from '../ui/text-field.tsx';
import { usePlainForms } from '../ui/use-plain-forms.ts';

export interface FailedProof {
  returnId: string;
  carrier: string;
  trackingNumber: string;
  sentOn: string;
}

interface ReturnProofFormProps {
  trnId: string;
  returnId: number;
  /** What was typed into it when it could not be taken. */
  failed: FailedProof | null;
}

/** Takes a proof that goods were sent back, as a form of the page: it works without scripts. */
export function ReturnProofForm({ trnId, returnId, failed }: ReturnProofFormProps) {
  const t = useTranslations('shop.orderReturns');
  usePlainForms();
  return (
    <details className="mt-2" open={failed !== null}>
      <summary className="text-link inline-flex min-h-11 items-center">{t('proof')}</summary>
      <p className="mt-2">{t('proofWhy')}</p>
      {failed && (
        <p role="alert" className="mt-2 text-danger">
          {t('proofFailed')}
        </p>
      )}
      <form
        method="post"
        action="/ExternalOrder/ReturnProof"
        encType="multipart/form-data"
        className="mt-3 space-y-4"
      >
        <input type="hidden" name="trnId" value={trnId} />
        <input type="hidden" name="returnId" value={returnId} />
        <TextField
          name="carrier"
          id={`carrier-${returnId}`}
          label={t('proofCarrier')}
          maxLength={maxProofText}
          defaultValue={failed?.carrier}
        />
        <TextField
          name="trackingNumber"
          id={`number-${returnId}`}
          label={t('proofNumber')}
          maxLength={maxProofText}
          required={false}
          defaultValue={failed?.trackingNumber}
        />
        <label className="block">
          <span className="font-medium">{t('proofSentOn')}</span>
          <input type="date" name="sentOn" required defaultValue={failed?.sentOn} className="field mt-1.5" />
        </label>
        <label htmlFor={`file-${returnId}`} className="block">
          <span className="font-medium">{t('proofFile')}</span>
          <FileInput
            id={`file-${returnId}`}
            maxMegabytes={maxProofMegabytes}
            accept="image/jpeg,image/png,application/pdf"
            className="mt-1.5 block w-full"
          />
        </label>
        <button type="submit" className="button">
          {t('proofSend')}
        </button>
      </form>
    </details>
  );
}
