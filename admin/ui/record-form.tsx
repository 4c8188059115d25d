import { Box } from '@mui/material';
import { type FormEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Form, type RaRecord, useRecordContext, useSaveContext, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { ConfirmDialog } from './confirm-action-dialog.tsx';
import { LeavingContext } from './leaving-context.ts';
import { type FieldWords, MergeDialog } from './merge-dialog.tsx';
import { UnsavedWarning } from './unsaved-warning.tsx';
import { useIsDirty } from './use-is-dirty.ts';
import { useMerge } from './use-merge.ts';

/** What is asked before a save, e.g. of a price that looks like a slip; undefined when there is nothing to ask. */
export type SaveQuestion<Values> = (
  before: Values,
  after: Values,
) => { title: string; text: string } | undefined;

interface RecordFormProps<Values> {
  children: ReactNode;
  question?: SaveQuestion<Values>;
  /** Whether the last save was refused because somebody else had changed the record. */
  isStale?: boolean;
  onMerged?: () => void;
  /** Told whether something is unsaved. */
  onDirty?: (isDirty: boolean) => void;
  words?: FieldWords;
  /** The record as the last save left it, null before the first; without it a record read anew undoes what was typed. */
  lastSaved?: RaRecord | null;
}

const keepTyped = { keepDirtyValues: true };

/** The form of a record: asks where a change looks like a slip, merges concurrent changes, warns of unsaved ones. */
export function RecordForm<Values extends object>({
  children,
  question,
  isStale = false,
  onMerged = () => undefined,
  onDirty,
  words,
  lastSaved,
}: RecordFormProps<Values>) {
  const translate = useTranslate();
  const { save } = useSaveContext();
  const record = useRecordContext();
  const { asked, ask, answer } = useQuestion();
  async function submit(values: Record<string, unknown>) {
    const doubt = record && question?.(record as unknown as Values, values as Values);
    if (doubt && !(await ask(doubt))) return undefined;
    return save?.(values);
  }
  return (
    // `FocusOnError` alone leads to what is wrong: the form itself would go by the order in which fields were registered.
    <Form
      noValidate
      shouldFocusError={false}
      onSubmit={submit}
      resetOptions={lastSaved === undefined ? undefined : keepTyped}
    >
      <StillWhileSaving>{children}</StillWhileSaving>
      <ShowSaved record={lastSaved} />
      <LeaveWarning onDirty={onDirty} />
      <FocusOnError />
      {words && <Merge isStale={isStale} onSettled={onMerged} words={words} />}
      {asked && (
        <ConfirmDialog
          title={asked.title}
          verb={translate('question.save')}
          otherwise="question.correct"
          onConfirm={() => answer(true)}
          onCancel={() => answer(false)}
        >
          {asked.text}
        </ConfirmDialog>
      )}
    </Form>
  );
}

function useQuestion() {
  const [asked, setAsked] = useState<{ title: string; text: string }>();
  const waiting = useRef<(isConfirmed: boolean) => void>(undefined);
  const ask = (doubt: { title: string; text: string }) => {
    setAsked(doubt);
    return new Promise<boolean>((resolve) => {
      waiting.current = resolve;
    });
  };
  const answer = (isConfirmed: boolean) => {
    setAsked(undefined);
    waiting.current?.(isConfirmed);
  };
  return { asked, ask, answer };
}

/** While a save is under way nothing can be changed that it would not have. */
function StillWhileSaving({ children }: { children: ReactNode }) {
  const { isSubmitting } = useFormState();
  const refuse = (event: FormEvent) => isSubmitting && event.preventDefault();
  return (
    <Box
      aria-busy={isSubmitting}
      onBeforeInputCapture={refuse}
      sx={{ pointerEvents: isSubmitting ? 'none' : undefined }}
    >
      {children}
    </Box>
  );
}

/** After a save the form shows what was stored, with nothing unsaved. */
function ShowSaved({ record }: { record: RaRecord | null | undefined }) {
  const { reset } = useFormContext();
  useEffect(() => {
    if (record) reset(record);
  }, [record, reset]);
  return null;
}

function LeaveWarning({ onDirty }: Pick<RecordFormProps<object>, 'onDirty'>) {
  const isLeaving = useContext(LeavingContext);
  const isDirty = useIsDirty();
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  return <UnsavedWarning isDirty={isDirty} isLeaving={() => isLeaving.current} />;
}

/** Fields, and the buttons that add what is missing. */
const wrongFields = '[aria-invalid="true"], [data-wrong]';

/** Leads to the first wrong field after a refused save, which forgets what an earlier one was refused for. */
function FocusOnError() {
  const { submitCount } = useFormState();
  const { clearErrors } = useFormContext();
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = place.current?.closest('form');
    // An error where no input is registered would otherwise refuse every further save unseen.
    const forget = () => clearErrors();
    form?.addEventListener('submit', forget, true);
    return () => form?.removeEventListener('submit', forget, true);
  }, [clearErrors]);
  useEffect(() => {
    if (submitCount === 0) return;
    const fields = place.current?.closest('form')?.querySelectorAll<HTMLElement>(wrongFields);
    const shown = [...(fields ?? [])].find((field) => field.offsetParent !== null);
    shown?.focus({ preventScroll: true });
    // Not below the bar with the save button.
    shown?.scrollIntoView({ block: 'center' });
  }, [submitCount]);
  return <span ref={place} hidden />;
}

function Merge({
  isStale,
  onSettled,
  words,
}: {
  isStale: boolean;
  onSettled: () => void;
  words: FieldWords;
}) {
  const { getValues } = useFormContext();
  const { base, theirs, lastChange, merge } = useMerge(isStale, onSettled);
  if (!base || !theirs) return null;
  const mine = { ...base, ...getValues() };
  return (
    <MergeDialog
      base={base}
      mine={mine}
      theirs={theirs}
      lastChange={lastChange}
      words={words}
      onMerge={merge}
      onCancel={onSettled}
    />
  );
}
