import * as v from 'valibot';
import { isExactAddress, readWebAddress } from '../../lib/web-address.ts';
import { isApplicationId } from '../applications/applications.rules.ts';
import { Line, OptionalLine } from '../values.ts';

const said = <T extends v.GenericSchema>(sentence: string, schema: T) => v.pipe(schema, v.description(sentence));
const Page = v.optional(
  v.pipe(
    OptionalLine(2000),
    v.check((text) => text === '' || readWebAddress(text) !== undefined, 'Enter a web address, like https://app.example.com.'),
  ),
  '',
);
const exact = 'Use an exact https address without wildcards, like https://app.example.com/oauth/callback.';
const Addresses = v.optional(
  v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(2000, 'Use 2,000 characters or fewer.'), v.check(isExactAddress, exact))),
    v.maxLength(50, 'Use 50 or fewer.'),
    v.checkItems((each, index, all) => all.indexOf(each) === index, 'It is named twice.'),
  ),
  [],
);

/** An application beside the one of `CLIENT_ID`, as OpenID Connect calls its fields (Dynamic Registration 1.0, section 2). */
export const DocumentApplication = v.strictObject({
  key: said(
    'Its client id. An application that commands have made is taken over by its id.',
    v.pipe(v.string(), v.check(isApplicationId, 'Use 1 to 64 letters, digits, and dashes.')),
  ),
  name: said('What people call it.', Line(100)),
  description: said('A sentence about it, for the portal.', v.optional(OptionalLine(500), '')),
  logoUrl: said(
    'An https or data:image address; empty: its initials.',
    v.optional(
      v.pipe(
        v.string(),
        v.maxLength(100_000, 'Use 100,000 characters or fewer.'),
        v.check((text) => text === '' || /^(https:\/\/|data:image\/)/.test(text), 'Use an https or a data:image address.'),
      ),
      '',
    ),
  ),
  appUrl: said('Where it is.', Page),
  loginUrl: said('Where its sign-in starts.', Page),
  redirectUris: said('Where people come back to after sign-in, exactly.', Addresses),
  signOutUris: said('Where people may come back to after sign-out, exactly.', Addresses),
  type: said(
    'confidential: it proves itself with a secret, which rotate-client-secret makes; public: it has none, as in a browser or on a phone.',
    v.optional(v.picklist(['public', 'confidential']), 'public'),
  ),
  access: said(
    'free: for everyone in every workspace; managed: for workspaces that are given it.',
    v.optional(v.picklist(['free', 'managed']), 'managed'),
  ),
  firstParty: said('Whether it is yours: it needs no consent, and its tokens open the API.', v.optional(v.boolean(), true)),
  active: said('Whether people may sign in to it.', v.optional(v.boolean(), true)),
});
export interface DocumentApplication extends v.InferOutput<typeof DocumentApplication> {}
