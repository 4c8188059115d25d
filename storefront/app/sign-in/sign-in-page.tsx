import { data, type LoaderFunctionArgs } from 'react-router';
import type { FormResult } from '../account-forms/form-result.ts';
import { EnterCodeStep, loadEnterCode, submitEnterCode } from './enter-code-step.tsx';
import {
  ForgottenPasswordStep,
  loadForgottenPassword,
  submitForgottenPassword,
} from './forgotten-password-step.tsx';
import { loadMailedLink, MailedLinkStep, submitMailedLink } from './mailed-link-step.tsx';
import { loadRegister, RegisterStep, submitRegister } from './register-step.tsx';
import { loadSignInCode, SignInCodeStep, submitSignInCode } from './sign-in-code-step.tsx';
import { loadStart, StartStep } from './sign-in-start-step.tsx';

/** One route for all of them: each would weigh on the first load of every page. */
const loaders = {
  start: loadStart,
  register: loadRegister,
  mail: loadSignInCode,
  code: loadEnterCode,
  password: loadForgottenPassword,
  link: loadMailedLink,
};
const actions = {
  register: submitRegister,
  mail: submitSignInCode,
  code: submitEnterCode,
  password: submitForgottenPassword,
  link: submitMailedLink,
};
const views = {
  start: StartStep,
  register: RegisterStep,
  mail: SignInCodeStep,
  code: EnterCodeStep,
  password: ForgottenPasswordStep,
  link: MailedLinkStep,
};
type Step = keyof typeof views;

export function loader(args: LoaderFunctionArgs) {
  const { step = 'start' } = args.params;
  if (!Object.hasOwn(loaders, step)) throw data(null, { status: 404 });
  return loaders[step as Step](args);
}

export function action(args: LoaderFunctionArgs) {
  const { step = 'start' } = args.params;
  if (!Object.hasOwn(actions, step)) throw data(null, { status: 405 });
  return actions[step as keyof typeof actions](args);
}

interface SignInPageProps {
  params: { step?: Step };
  loaderData: never;
  actionData?: FormResult;
}

/** What leads into an account: registering, a mailed code or link, a forgotten password. */
export default function SignInPage({ params, loaderData, ...rest }: SignInPageProps) {
  const View = views[params.step ?? 'start'];
  return <View loaderData={loaderData} {...rest} />;
}
