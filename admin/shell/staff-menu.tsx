import { Divider, ListItemText, MenuItem } from '@mui/material';
import { Logout, UserMenu, useGetIdentity } from 'react-admin';
import { LanguageItems } from './language-items.tsx';

/** Who is signed in, and the way out. */
export function StaffMenu() {
  const { identity } = useGetIdentity();
  return (
    <UserMenu label={identity?.fullName ?? 'ra.auth.user_menu'}>
      <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1 } }}>
        <ListItemText primary={identity?.fullName} secondary={identity?.roleName} />
      </MenuItem>
      <LanguageItems />
      <Divider component="li" />
      <Logout />
    </UserMenu>
  );
}
