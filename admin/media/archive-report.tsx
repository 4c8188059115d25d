import { comparisonOperators } from '@kamra/contract/comparison-operators.ts';
import {
  archiveOutcomes,
  type PictureArchive,
  type PictureArchiveFile,
} from '@kamra/contract/picture-archives.ts';
import { Box, Chip, Link, Stack, TablePagination, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { callStaff, type ReplyOf } from '../staff-call.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { useStaffLanguage } from '../ui/use-staff-language.ts';
import { AssignedTo, AssignProduct } from './assign-product.tsx';

type Outcome = PictureArchiveFile['outcome'];
type Report = ReplyOf<'POST /api/Media/ArchiveFiles'>;
const pageSize = 25;

/** What became of each file of a zip; what needs a hand can be shown alone. */
export function ArchiveReport({ archive }: { archive: PictureArchive }) {
  const translate = useTranslate();
  const [outcome, setOutcome] = useState<Outcome>();
  const [page, setPage] = useState(0);
  const { report, error, reload } = useReport(archive, outcome, page);
  const show = (wanted: Outcome) => {
    setOutcome(outcome === wanted ? undefined : wanted);
    setPage(0);
  };
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 1 }}>
        {archiveOutcomes.map((each) => (
          <Chip
            key={each}
            label={translate(`media.archive.outcomes.${each}`, { smart_count: archive.counts[each] })}
            aria-pressed={outcome === each}
            variant={outcome === each ? 'filled' : 'outlined'}
            color={each === 'failed' && archive.counts.failed > 0 ? 'error' : 'default'}
            onClick={() => show(each)}
          />
        ))}
      </Stack>
      {error && <LoadFailure error={error} onRetry={reload} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {report?.files.map((file) => (
          <ReportLine key={file.position} file={file} onAssigned={reload} />
        ))}
      </Box>
      {report && report.totalCount > pageSize && (
        <TablePagination
          component="div"
          count={report.totalCount}
          page={page}
          rowsPerPage={pageSize}
          rowsPerPageOptions={[pageSize]}
          onPageChange={(_, next) => setPage(next)}
        />
      )}
    </>
  );
}

function ReportLine({ file, onAssigned }: { file: PictureArchiveFile; onAssigned: () => void }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { name, error, media, assignment, outcome } = file;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.5, py: 0.75, alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
    >
      <Thumbnail url={media?.thumbnailImageUrl ?? null} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        {media ? (
          <Link
            component={LinkBase}
            to={createPath({ resource: 'media', id: media.id, type: 'edit' })}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {name}
          </Link>
        ) : (
          <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        )}
        {error && (
          <Typography variant="body2" color="error">
            {translate(`media.archive.fileErrors.${error}`)}
          </Typography>
        )}
        {assignment && <AssignedTo assignment={assignment} />}
        {outcome === 'unassigned' && media && (
          <AssignProduct mediaId={media.id} fileName={name} onAssigned={onAssigned} />
        )}
      </Box>
    </Stack>
  );
}

/** A page of the report, read again while the zip is worked through. */
function useReport({ archiveId, workedCount }: PictureArchive, outcome: Outcome | undefined, page: number) {
  const language = useStaffLanguage();
  const [report, setReport] = useState<Report>();
  const [error, setError] = useState<Error>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when more has been worked through
  useEffect(() => {
    const controller = new AbortController();
    const condition = { fieldName: 'outcome', value: outcome, comparisonOperator: comparisonOperators.Equal };
    const fieldConditions = outcome ? [condition] : [];
    setError(undefined);
    callStaff(
      'POST /api/Media/ArchiveFiles',
      { body: { archiveId, page: page + 1, pageSize, fieldConditions, language } },
      controller.signal,
    ).then(setReport, (failure) => !controller.signal.aborted && setError(failure));
    return () => controller.abort();
  }, [archiveId, workedCount, outcome, page, tries, language]);
  return { report, error, reload: () => setTries((each) => each + 1) };
}
