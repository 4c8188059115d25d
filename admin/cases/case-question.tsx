import type { CaseDetails } from '@kamra/contract/customer-cases.ts';
import { maxQuestionAnswer, maxQuestionText } from '@kamra/contract/product-questions.ts';
import { Button, Link, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { useUnsavedPart } from '../ui/unsaved-parts.tsx';
import { useRecordAction } from '../ui/use-record-action.ts';

/** What of a question stands on the page of its product, in words that name nobody. */
export function CaseQuestion({ found, mayWrite }: { found: CaseDetails; mayWrite: boolean }) {
  const translate = useTranslate();
  const { shownQuestion, productId } = found;
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Link component={LinkBase} to={`/products/${productId}`}>
        {found.product || translate('cases.productQuestion.product')}
      </Link>
      {shownQuestion && <Typography>{translate('cases.productQuestion.isShown')}</Typography>}
      {mayWrite && <ShownQuestion found={found} />}
    </Stack>
  );
}

function ShownQuestion({ found }: { found: CaseDetails }) {
  const translate = useTranslate();
  const { id: caseId, version, shownQuestion, events, language } = found;
  const answered = events.findLast(({ event }) => event === 'answered')?.text ?? '';
  const stored = {
    question: shownQuestion?.question ?? found.text.slice(0, maxQuestionText),
    answer: shownQuestion?.answer ?? answered.slice(0, maxQuestionAnswer),
  };
  const [typed, setTyped] = useState<Partial<typeof stored>>({});
  const { question, answer } = { ...stored, ...typed };
  useUnsavedPart(question !== stored.question || answer !== stored.answer);
  const { send, isBusy } = useRecordAction(() => setTyped({}));
  const show = (shown: CaseDetails['shownQuestion']) =>
    send(
      () =>
        callStaff('PUT /api/Case/:caseId/ProductQuestion', {
          params: { caseId },
          body: { version, shown },
        }),
      `cases.productQuestion.done.${shown ? 'shown' : 'hidden'}`,
    );
  const shown = { question: question.trim(), answer: answer.trim() };
  const isChanged = shown.question !== shownQuestion?.question || shown.answer !== shownQuestion?.answer;
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {translate('cases.productQuestion.help')}
      </Typography>
      <ShownText
        name="question"
        {...{ language }}
        maxLength={maxQuestionText}
        value={question}
        onChange={(text) => setTyped({ ...typed, question: text })}
      />
      <ShownText
        name="answer"
        {...{ language }}
        maxLength={maxQuestionAnswer}
        value={answer}
        onChange={(text) => setTyped({ ...typed, answer: text })}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          loading={isBusy}
          disabled={shown.question === '' || shown.answer === '' || !isChanged}
          onClick={() => show(shown)}
        >
          {translate(`cases.productQuestion.${shownQuestion ? 'save' : 'show'}`)}
        </Button>
        {shownQuestion && (
          <Button color="error" loading={isBusy} onClick={() => show(null)}>
            {translate('cases.productQuestion.hide')}
          </Button>
        )}
      </Stack>
    </>
  );
}

interface ShownTextProps {
  name: 'question' | 'answer';
  language: string;
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
}

function ShownText({ name, language, maxLength, value, onChange }: ShownTextProps) {
  const translate = useTranslate();
  return (
    <TextField
      fullWidth
      multiline
      margin="none"
      label={translate(`cases.productQuestion.${name}`)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength, lang: language } }}
    />
  );
}
