import { maxReviewReply, type ReviewRejection, reviewRejections } from '@kamra/contract/review-kinds.ts';
import type { StaffReview } from '@kamra/contract/reviews.ts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useRecordAction } from '../ui/use-record-action.ts';
import { useTypedClosing } from '../ui/use-typed-closing.ts';

interface ReviewDialogProps {
  review: StaffReview;
  onClose: () => void;
}

/** A review as a whole, and what staff do with it: show it, refuse it with a reason, answer it. */
export function ReviewDialog({ review, onClose }: ReviewDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const mayWrite = useMayWrite('reviews');
  const closing = useTypedClosing(onClose);
  return (
    <Dialog open {...closing} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{`${review.stars} ★ ${review.productName}`}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <WrittenReview review={review} />
          {mayWrite && <Moderation review={review} onDone={onClose} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function WrittenReview({ review }: { review: StaffReview }) {
  const translate = useTranslate();
  const { title, body, authorName, orderNumber, pictures, language, rejection } = review;
  return (
    <div>
      {title && (
        <Typography variant="h3" lang={language}>
          {title}
        </Typography>
      )}
      <Typography lang={language} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {body || translate('reviews.withoutText')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', my: 1 }}>
        {pictures.map(({ url, thumbnailUrl }, place) => (
          <a key={url} href={url} target="_blank" rel="noreferrer">
            <img
              src={thumbnailUrl}
              alt={translate('reviews.picture', { number: place + 1 })}
              style={{ width: 96, height: 96, objectFit: 'cover', borderRadius: 8 }}
            />
          </a>
        ))}
      </Stack>
      <Typography color="textSecondary">{`#${review.id} · ${authorName} · ${orderNumber}`}</Typography>
      {rejection && (
        <Typography color="textSecondary">
          {translate(`reviews.rejections.${rejection}`, { _: rejection })}
        </Typography>
      )}
    </div>
  );
}

interface ModerationProps {
  review: StaffReview;
  onDone: () => void;
}

/** A decision saves the answer as well that has been typed: the review may leave the list with it. */
function Moderation({ review, onDone }: ModerationProps) {
  const [text, setText] = useState(review.reply ?? '');
  const reply = text.trim() || null;
  const params = { reviewId: review.id };
  const saveReply = () => callStaff('PUT /api/ProductReview/:reviewId/Reply', { params, body: { reply } });
  const isTyped = reply !== review.reply;
  return (
    <>
      <Decision review={review} saveReply={isTyped ? saveReply : undefined} onDone={onDone} />
      <Reply text={text} onType={setText} save={isTyped ? saveReply : undefined} onDone={onDone} />
    </>
  );
}

interface DecisionProps extends ModerationProps {
  saveReply: (() => Promise<unknown>) | undefined;
}

function Decision({ review: { id, state, pictures }, saveReply, onDone }: DecisionProps) {
  const translate = useTranslate();
  const [rejection, setRejection] = useState<ReviewRejection | ''>('');
  const { send, isBusy } = useRecordAction(onDone);
  const params = { reviewId: id };
  const decide = (
    decision: Parameters<typeof callStaff<'PUT /api/ProductReview/:reviewId/State'>>[1]['body'],
  ) =>
    send(async () => {
      await saveReply?.();
      const body = { ...decision, pictureCount: pictures.length };
      await callStaff('PUT /api/ProductReview/:reviewId/State', { params, body });
    }, `reviews.done.${decision.state}`);
  return (
    <Stack spacing={1.5}>
      {state !== 'published' && (
        <Button variant="contained" disabled={isBusy} onClick={() => decide({ state: 'published' })}>
          {translate('reviews.publish')}
        </Button>
      )}
      {state !== 'rejected' && (
        <Stack direction="row" sx={besideField}>
          <TextField
            select
            label={translate('reviews.reason')}
            value={rejection}
            onChange={({ target }) => setRejection(target.value as ReviewRejection)}
            helperText={translate('reviews.reasonHelp')}
            sx={{ flex: '1 1 240px' }}
          >
            {reviewRejections.map((each) => (
              <MenuItem key={each} value={each}>
                {translate(`reviews.rejections.${each}`)}
              </MenuItem>
            ))}
          </TextField>
          <Button
            color="error"
            sx={{ mt: 1.25 }}
            disabled={isBusy || rejection === ''}
            onClick={() => rejection && decide({ state: 'rejected', rejection })}
          >
            {translate('reviews.reject')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

/** A button beside a field that has help below it. */
const besideField = { gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' } as const;

interface ReplyProps {
  text: string;
  onType: (text: string) => void;
  /** Undefined while it is as it is stored. */
  save: (() => Promise<unknown>) | undefined;
  onDone: () => void;
}

function Reply({ text, onType, save, onDone }: ReplyProps) {
  const translate = useTranslate();
  const { send, isBusy } = useRecordAction(onDone);
  return (
    <Stack direction="row" sx={besideField}>
      <TextField
        label={translate('reviews.reply')}
        helperText={translate('reviews.replyHelp')}
        value={text}
        onChange={({ target }) => onType(target.value)}
        multiline
        slotProps={{ htmlInput: { maxLength: maxReviewReply } }}
        sx={{ flex: '1 1 240px' }}
      />
      <Button
        sx={{ mt: 1.25 }}
        disabled={isBusy || !save}
        onClick={() => save && send(save, 'reviews.done.reply')}
      >
        {translate('ra.action.save')}
      </Button>
    </Stack>
  );
}
