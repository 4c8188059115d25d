import type { StaffAttribute } from '@kamra/contract/attribute-administration.ts';
import type { FieldError } from '@kamra/contract/error-codes.ts';
import CallMerge from '@mui/icons-material/CallMerge';
import { Alert, Button, DialogContentText, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { HttpError, useNotify, useRefresh, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { useNameOfTexts } from '../ui/use-name-of-texts.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';

type Option = StaffAttribute['options'][number];

/** Merges two options of a choice: products of the one get the other. */
export function MergeOptionsButton({ attribute }: { attribute: StaffAttribute }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<CallMerge />}
        onClick={() => setOpen(true)}
        sx={{ mt: 1, ml: 1 }}
      >
        {translate('attributes.merge')}
      </Button>
      {isOpen && <MergeOptionsDialog attribute={attribute} onClose={() => setOpen(false)} />}
    </>
  );
}

function MergeOptionsDialog({ attribute, onClose }: { attribute: StaffAttribute; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [from, setFrom] = useState('');
  const [into, setInto] = useState('');
  const [equal, setEqual] = useState('');
  const { run, isBusy } = useStaffAction(() => undefined);
  const { id, version, options } = attribute;
  const chosen = options.find((option) => String(option.id) === from);
  const confirm = () =>
    run(async () => {
      const body = { id, version, fromOptionId: Number(from), intoOptionId: Number(into) };
      const refused = await callStaff('PATCH /api/ProductAttribute/MergeOptions', { body }).then(
        () => '',
        equalVariantsOf,
      );
      setEqual(refused);
      if (refused) return;
      notify('attributes.merged', { type: 'success' });
      refresh();
      onClose();
    });
  return (
    <ConfirmDialog
      title={translate('attributes.mergeTitle')}
      verb={translate('attributes.merge')}
      isDestructive
      isBusy={isBusy}
      isDisabled={!from || !into || from === into}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <DialogContentText>{translate('attributes.mergeExplained')}</DialogContentText>
      <OptionSelect label="attributes.mergeFrom" options={options} value={from} onChange={setFrom} />
      <OptionSelect
        label="attributes.mergeInto"
        options={options.filter((option) => option !== chosen)}
        value={into}
        onChange={setInto}
      />
      {chosen && (
        <DialogContentText sx={{ mt: 1 }}>
          {translate('attributes.mergeCount', { smart_count: chosen.productCount })}
        </DialogContentText>
      )}
      {equal && (
        <Alert severity="error" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {translate('attributes.mergeEqual', { skus: equal })}
        </Alert>
      )}
    </ConfirmDialog>
  );
}

/** The SKUs of variants that a refused merge would have made the same as another one; throws every other failure. */
function equalVariantsOf(error: unknown): string {
  const fields: FieldError[] = (error instanceof HttpError && error.body?.details?.fields) || [];
  const skus = fields.find(({ code }) => code === 'taken')?.name;
  if (!skus) throw error;
  return skus;
}

interface OptionSelectProps {
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (id: string) => void;
}

function OptionSelect({ label, options, value, onChange }: OptionSelectProps) {
  const translate = useTranslate();
  const nameOf = useNameOfTexts();
  return (
    <TextField
      select
      fullWidth
      label={translate(label)}
      value={options.some(({ id }) => String(id) === value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      sx={{ mt: 2 }}
    >
      {options.map(({ id, code, texts }) => (
        <MenuItem key={id} value={String(id)}>
          {nameOf({ code, texts })}
        </MenuItem>
      ))}
    </TextField>
  );
}
