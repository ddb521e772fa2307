import type { Pack } from '../../../locale.tsx';

export const assistant: Pack = {
  assistant: {
    title: 'Assistenten fragen',
    description: 'Fragen Sie, wie etwas hier funktioniert. Die Antworten folgen Regeln und stammen nicht von einer KI.',
    conversation: 'Unterhaltung',
    earlier: 'Unterhaltungen',
    fresh: 'Neue Unterhaltung',
    question: 'Ihre Frage',
    placeholder: 'Wie kann ich…?',
    send: 'Fragen',
    you: 'Sie',
    guide: 'Assistent',
    looking: 'Das Portal wird durchsucht…',
    gone: '{{label}} (für Sie nicht mehr verfügbar)',
    offTitle: 'Der Assistent ist hier nicht eingerichtet',
    offText: 'Über die Suche finden Sie Bereiche, Aktionen und Personen.',
  },
  'assistant-words': {
    ignored:
      'der die das den dem des ein eine einen einem einer eines ich mich mir mein meine meinen meinem meiner wir uns unser unsere unseren du dein deine sie ihr ihre ihren ihrem er es man ist sind bin war wird werden kann könnte können darf dürfen soll sollte muss müssen will möchte würde haben habe hat wie was wo welche welcher welches wer wann warum wieso zu um auf in im an am bei beim für von vom mit ohne aus und oder nicht kein keine bitte brauche machen mache tun gehen geht finden finde sehen sehe ändern ändere festlegen einstellen einrichten jemand jemanden jemandem etwas dass dies diese dieser dieses hier dort da gibt einige neu neue neuen neuer alle alles',
    same: 'benutzer nutzer benutzerin nutzerin anwender person personen leute mitglied mitglieder mitgliedern kollege kollegin kollegen kolleginnen mitarbeiter mitarbeiterin mitarbeitende teammitglied;einladen einladung hinzufügen aufnehmen anlegen beitreten;löschen entfernen rauswerfen;passwort kennwort passphrase;faktor mfa 2fa zwei-faktor zweistufig totp authenticator bestätigung verifizierung authentifizierung;passkey passkeys fingerabdruck gesicht biometrie;token tokens schlüssel key api;rolle rollen berechtigung berechtigungen recht rechte zugriff zugriffsrechte;sso saml okta entra oidc login single anmeldung;scim verzeichnis provisionierung bereitstellung synchronisieren sync;webhook webhooks ereignis ereignisse event events;log logs audit protokoll verlauf aktivität aktivitäten;unternehmen firma organisation betrieb workspace arbeitsbereich konto account;csv datei tabelle excel;foto bild profilbild avatar;e-mail email mail adresse e-mail-adresse;sprache zeitzone format währung datum;ip netzwerk land sperre beschränkung einschränkung;sitzung sitzungen gerät geräte session',
    account:
      'unternehmen firma organisation logo branding währung datum sprache zeitzone adresse website webseite umsatzsteuer mwst ust-id',
    privacy: 'anmeldung login faktor gerät geräte sitzung sitzungen angemeldet wiederherstellung code fingerabdruck datenschutz',
    profile: 'name foto bild profilbild avatar position beruf sprache telefon',
    users: 'nutzer person personen mitglied mitglieder mitarbeiter sperren entsperren deaktivieren rollen zuweisen export csv',
    groups: 'team teams abteilung abteilungen',
    roles: 'berechtigung berechtigungen recht rechte',
    security:
      'richtlinie richtlinien sperrung kontosperrung ip land domain beschränkung bewertung datenleck rotation verlauf inaktivität timeout mfa erzwingen verlangen',
    sso: 'saml oidc okta entra azure google domain zertifikat',
    provisioning: 'scim verzeichnis okta entra synchronisierung bereitstellung',
    webhooks: 'ereignis ereignisse event events benachrichtigen benachrichtigung slack',
    audits: 'protokoll log verlauf aktivität aktivitäten wer tat export',
    usage: 'statistik statistiken zahlen diagramm anzahl',
    applications: 'app apps anwendung',
    apiTokens: 'schlüssel key secret server skript',
    personalApiTokens: 'schlüssel key secret skript',
    allAccounts: 'unterkonto unterkonten kunde kunden reseller mandant',
  },
};
