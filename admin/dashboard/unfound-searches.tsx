import { Card, Link, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { type FigureColumn, FigureTable, FigureTitle } from '../ui/figure-table.tsx';
import type { Dashboard } from './use-dashboard.ts';

type Search = NonNullable<Dashboard['searches']>[number];

/** What shoppers looked for and did not find. */
export function UnfoundSearches({ searches }: Pick<Dashboard, 'searches'>) {
  const translate = useTranslate();
  if (!searches) return null;
  const title = translate('dashboard.unfound');
  const columns: FigureColumn<Search>[] = [
    {
      label: translate('dashboard.words'),
      show: ({ words }) => words,
      value: ({ words }) => words,
    },
    {
      label: translate('dashboard.language'),
      show: ({ language }) => translate(`languages.${language}`),
      value: ({ language }) => language,
    },
    {
      label: translate('dashboard.searches'),
      show: (search) => search.searches,
      value: (search) => search.searches,
      isNumber: true,
    },
  ];
  const filter = JSON.stringify({ isEmpty: true });
  return (
    <Card component="section" sx={{ p: 2 }}>
      <FigureTitle title={title} name={title} columns={columns} rows={searches} />
      {searches.length === 0 ? (
        <Typography color="textSecondary">{translate('dashboard.unfoundNone')}</Typography>
      ) : (
        <>
          <FigureTable
            name={title}
            columns={columns}
            rows={searches}
            keyOf={({ language, words }) => `${language} ${words}`}
          />
          <Typography sx={{ mt: 1 }}>
            <Link component={LinkBase} to={`/search-counts?${new URLSearchParams({ filter })}`}>
              {translate('dashboard.mendSearches')}
            </Link>
          </Typography>
        </>
      )}
    </Card>
  );
}
