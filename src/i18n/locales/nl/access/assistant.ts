import type { Pack } from '../../../locale.tsx';

export const assistant: Pack = {
  assistant: {
    title: 'Vraag het de assistent',
    description: 'Vraag hoe je hier iets doet. De antwoorden komen uit vaste regels, niet van AI.',
    conversation: 'Gesprek',
    earlier: 'Gesprekken',
    fresh: 'Nieuw gesprek',
    question: 'Je vraag',
    placeholder: 'Hoe kan ik…?',
    send: 'Vragen',
    you: 'Jij',
    guide: 'Assistent',
    looking: 'De portal wordt doorzocht…',
    gone: '{{label}} (niet meer beschikbaar voor jou)',
    offTitle: 'De assistent is hier niet ingesteld',
    offText: 'Gebruik de zoekfunctie om onderdelen, acties en personen te vinden.',
  },
  'assistant-words': {
    ignored:
      'de het een ik mij me mijn wij we ons onze jij je jouw u uw hij zij ze het zijn is ben bent was wordt worden doe doen doet kan kun kunnen kunt mag mogen moet moeten zou zal zullen hoe wat waar welke welk wie wanneer waarom van naar in op bij voor met uit aan om te toe door als en of niet geen alsjeblieft graag wil willen heb hebben krijg krijgen ga gaan zie zien vind vinden verander veranderen wijzig wijzigen zet zetten gebruik gebruiken maak maken stel iemand iets dit dat deze die hier daar er een paar alle nieuw nieuwe',
    same: 'gebruiker gebruikers persoon personen mensen lid leden collega collegas teamgenoot medewerker medewerkers personeel;uitnodigen uitnodiging uitnodigingen nodig toevoegen voeg;verwijderen wissen weghalen haal weggooien gooi opheffen;wachtwoord wachtwoorden wachtzin;mfa 2fa tweestapsverificatie tweestaps tweefactor totp authenticator verificatie;passkey passkeys vingerafdruk gezicht biometrisch;token tokens sleutel sleutels api;rol rollen recht rechten machtiging machtigingen toegang bevoegdheid;sso saml okta entra oidc inloggen login single;scim directory provisioning inrichten synchroniseren sync;webhook webhooks gebeurtenis gebeurtenissen;log logs logboek auditlog audit geschiedenis activiteit;bedrijf organisatie onderneming werkruimte account;csv bestand spreadsheet excel;foto afbeelding avatar profielfoto;e-mail email mail mailadres e-mailadres adres;taal tijdzone notatie valuta datum;ip netwerk land beperken beperking beperkingen;sessie sessies apparaat apparaten',
    account: 'bedrijf organisatie logo huisstijl valuta datum taal tijdzone adres website btw',
    privacy: 'inloggen login aanmelden verificatie apparaat sessie sessies ingelogd herstelcode vingerafdruk',
    profile: 'naam foto afbeelding avatar functie functietitel taal telefoon',
    users: 'persoon personen mensen lid leden vergrendelen ontgrendelen uitschakelen rollen toewijzen exporteren csv',
    groups: 'team teams afdeling afdelingen',
    roles: 'recht rechten machtiging machtigingen toegang bevoegdheid',
    security:
      'beleid regels vergrendeling ip land domein beperking score datalek gelekt vernieuwen geschiedenis inactiviteit time-out afdwingen verplichten mfa',
    sso: 'saml oidc okta entra azure google domein certificaat',
    provisioning: 'scim directory okta entra synchroniseren',
    webhooks: 'gebeurtenis gebeurtenissen melding meldingen slack',
    audits: 'log logboek geschiedenis activiteit wie deed export',
    usage: 'statistieken cijfers aantallen grafiek aantal',
    applications: 'app apps applicatie',
    apiTokens: 'sleutel geheim server script',
    personalApiTokens: 'sleutel geheim script',
    allAccounts: 'subaccount subaccounts klant klanten reseller tenant',
  },
};
