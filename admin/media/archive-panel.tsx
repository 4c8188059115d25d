import type { PictureArchive } from '@kamra/contract/picture-archives.ts';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { Panel } from '../ui/panel.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { ArchiveReport } from './archive-report.tsx';
import type { ArchiveUpload } from './use-archive-upload.ts';

/** The zip of this visit, how far it is and what became of its files; earlier ones below. */
export function ArchivePanel({ archive, part, isSending, failure, show }: ArchiveUpload) {
  const translate = useTranslate();
  return (
    <>
      {failure && <Alert severity="error">{failure}</Alert>}
      {archive && (
        <Panel title={archive.fileName}>
          <ArchiveProgress archive={archive} part={part} isSending={isSending} />
          {archive.error && (
            <Alert severity="error">{translate(`media.archive.errors.${archive.error}`)}</Alert>
          )}
          {archive.workedCount > 0 && <ArchiveReport archive={archive} />}
        </Panel>
      )}
      <EarlierArchives shownId={archive?.archiveId} onShow={show} />
    </>
  );
}

function ArchiveProgress({
  archive,
  part,
  isSending,
}: Pick<ArchiveUpload, 'part' | 'isSending'> & { archive: PictureArchive }) {
  const translate = useTranslate();
  const { state, workedCount, fileCount } = archive;
  const isWorked = state === 'queued' || state === 'running';
  if (!isSending && !isWorked) return null;
  const value = isSending ? part * 100 : fileCount > 0 ? (workedCount / fileCount) * 100 : undefined;
  const text = isSending
    ? translate('media.archive.sending', { percent: Math.round(part * 100) })
    : translate(`media.archive.states.${state}`, { count: workedCount, smart_count: fileCount });
  return (
    <Box sx={{ mb: 1.5 }}>
      <Typography role="status" sx={{ mb: 0.5 }}>
        {text}
      </Typography>
      <LinearProgress
        variant={value === undefined ? 'indeterminate' : 'determinate'}
        value={value}
        aria-label={archive.fileName}
      />
    </Box>
  );
}

function EarlierArchives({
  shownId,
  onShow,
}: {
  shownId: string | undefined;
  onShow: (archive: PictureArchive) => void;
}) {
  const translate = useTranslate();
  const [archives, setArchives] = useState<PictureArchive[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    callStaff('GET /api/Media/Archives', {}, controller.signal).then(
      (reply) => setArchives(reply.archives),
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  const earlier = archives.filter(({ archiveId, state }) => archiveId !== shownId && state !== 'receiving');
  if (earlier.length === 0) return null;
  return (
    <Panel title={translate('media.archive.earlier')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {earlier.map((each) => (
          <Box component="li" key={each.archiveId} sx={{ py: 0.5, borderBottom: 1, borderColor: 'divider' }}>
            <Button size="small" onClick={() => onShow(each)} sx={{ overflowWrap: 'anywhere' }}>
              {each.fileName}
            </Button>{' '}
            <Typography component="span" color="textSecondary">
              <TimeStamp at={each.createdAt} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
