import { Divider, ListItemText, MenuItem, type Theme, useMediaQuery } from '@mui/material';
import { Logout, UserMenu, useGetIdentity } from 'react-admin';
import { LanguageItems } from './language-items.tsx';

const menuName = 'ra.auth.user_menu';

/** The signed-in member of staff, and signing off. */
export function StaffMenu() {
  const { identity } = useGetIdentity();
  const showsName = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'));
  return (
    <UserMenu label={showsName ? (identity?.fullName ?? menuName) : menuName}>
      <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1 } }}>
        <ListItemText primary={identity?.fullName} secondary={identity?.roleName} />
      </MenuItem>
      <LanguageItems />
      <Divider component="li" />
      <Logout />
    </UserMenu>
  );
}
