import type { Pack } from '../../../locale.tsx';

export const assistant: Pack = {
  assistant: {
    title: 'Demander au guide',
    description: 'Demandez comment faire quelque chose ici. Les réponses suivent des règles, sans IA.',
    conversation: 'Conversation',
    earlier: 'Conversations',
    fresh: 'Nouvelle conversation',
    question: 'Votre question',
    placeholder: 'Comment faire pour… ?',
    send: 'Demander',
    you: 'Vous',
    guide: 'Guide',
    looking: 'Recherche dans le portail…',
    gone: '{{label}} (ne vous est plus proposé)',
    offTitle: 'Le guide n’est pas configuré ici',
    offText: 'Utilisez la recherche pour trouver des sections, des actions et des personnes.',
  },
  'assistant-words': {
    ignored:
      'le la les un une des du de d l j m n s c t qu je tu il elle on nous vous ils elles me te se mon ma mes notre nos votre vos son sa ses leur leurs est sont etre ai a as avez avons ont avoir suis faire fait fais puis peux peut pouvez pouvoir dois doit devez devoir faut comment ou que quoi qui quand quel quelle quels quelles pourquoi est-ce a au aux dans en sur pour par avec sans chez vers depuis et mais ne pas plus s’il plait veux veut voudrais voulez besoin aimerais voir trouver trouve mettre utiliser utilise quelqu quelque chose ce cet cette ces cela ca ici la y tout tous toute toutes nouveau nouvel nouvelle fait-il peut-on',
    same: 'utilisateur utilisateurs utilisatrice personne personnes gens membre membres collegue collegues employe employes salarie equipier personnel;inviter invite invitation ajouter ajoute ajout faire-venir integrer;supprimer supprime suppression retirer retire enlever effacer exclure;mot-de-passe passe mdp password;changer change modifier modifie editer;facteur mfa 2fa a2f double-authentification deux-etapes etapes totp authentification verification authentificateur;cle passkey passkeys empreinte visage biometrie biometrique;jeton jetons token tokens cle cles api;role roles autorisation autorisations permission permissions droit droits acces;sso saml okta entra oidc connexion login identification unique;scim annuaire annuaires approvisionnement provisionnement provisioning synchronisation synchroniser;webhook webhooks evenement evenements;journal journaux audit audits historique activite log logs;entreprise societe organisation espace compte;csv fichier tableur feuille excel;photo image avatar portrait;email e-mail mail courriel adresse;langue fuseau format devise date monnaie;ip reseau pays restriction restrictions restreindre limiter;session sessions appareil appareils;activer active allumer configurer configure parametrer;facture factures facturation paiement payer carte abonnement forfait',
    account: 'entreprise société organisation logo marque devise date langue fuseau adresse site tva',
    privacy: 'connexion connecter facteur appareil session sessions connecté récupération code empreinte',
    profile: 'nom photo image avatar poste fonction langue téléphone',
    users: 'personne personnes membre verrouiller déverrouiller désactiver rôles attribuer exporter csv',
    groups: 'équipe équipes service département',
    roles: 'autorisation autorisations permission permissions droit droits',
    security:
      'règle règles politique verrouillage ip pays domaine restriction score fuite rotation historique inactivité délai imposer mfa',
    sso: 'saml oidc okta entra azure google domaine certificat',
    provisioning: 'scim annuaire okta entra synchronisation',
    webhooks: 'événement événements notifier notification slack',
    audits: 'journal historique activité qui fait exporter',
    usage: 'statistiques chiffres graphique nombre',
    applications: 'application appli applis',
    apiTokens: 'clé secret serveur script',
    personalApiTokens: 'clé secret script',
    allAccounts: 'sous-compte sous-comptes client revendeur filiale',
  },
};
