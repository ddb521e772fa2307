import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ stranger }) => {
    const { securityPolicy } = stranger.api;
    await securityPolicy.createMfa({ body: { enforceMFAType: 'ForceExceptSAML', strategies: ['AuthenticatorApp'] } });
    await securityPolicy.setSignIn({ body: { isActive: true, ways: ['password', 'smsCode'], allowSignUps: false } });
    await securityPolicy.setStepUp({ body: { maxAge: 777, forSecurity: false } });
    await securityPolicy.setRotation({ body: { isActive: true, rotationPeriod: 700 } });
    return {};
  },
  samples: {
    createMfa: () => ({ body: { enforceMFAType: 'DontForce' } }),
    updateMfa: () => ({ body: { enforceMFAType: 'DontForce' } }),
    createLockout: () => ({ body: { enabled: true, maxAttempts: 5 } }),
    updateLockout: () => ({ body: { enabled: true, maxAttempts: 5 } }),
    createHistory: () => ({ body: { enabled: true, historySize: 5 } }),
    updateHistory: () => ({ body: { enabled: true, historySize: 5 } }),
    setRotation: () => ({ body: { isActive: true, rotationPeriod: 365 } }),
    setPassword: () => ({
      body: {
        isActive: true,
        minLength: 9,
        minOptionalTestsToPass: 2,
        allowPassphrases: true,
        minPhraseLength: 20,
        checkThreeRepeatedChars: true,
      },
    }),
    setSignIn: () => ({ body: { isActive: true, ways: ['password', 'code'], allowSignUps: true } }),
    setPeople: () => ({ body: { allowInviteLinks: true, allowEmailChange: true } }),
    setStepUp: () => ({ body: { maxAge: 900, forSecurity: false } }),
    affected: () => ({ body: { mfa: 'Force' } }),
  },
};
