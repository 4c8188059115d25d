import { type SettingGroup, settingGroups } from '@kamra/contract/setting-kinds.ts';
import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { PageHeader } from '../ui/page-header.tsx';

/** All groups of settings, each with what it is for. */
export function SettingsOverview() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate('settings.title')} />
      <Box
        component="ul"
        sx={{
          ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
        }}
      >
        {settingGroups.map((group) => (
          <GroupCard key={group} group={group} />
        ))}
      </Box>
    </>
  );
}

function GroupCard({ group }: { group: SettingGroup }) {
  const translate = useTranslate();
  return (
    <Card component="li">
      <CardActionArea component={LinkBase} to={`/settings/${group}`} sx={{ p: 2, height: '100%' }}>
        <Typography variant="h2" component="h2" sx={{ mb: 0.5 }}>
          {translate(`settings.groups.${group}.name`)}
        </Typography>
        <Typography color="textSecondary">{translate(`settings.groups.${group}.text`)}</Typography>
      </CardActionArea>
    </Card>
  );
}
