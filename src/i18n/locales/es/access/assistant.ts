import type { Pack } from '../../../locale.tsx';

export const assistant: Pack = {
  assistant: {
    title: 'Preguntar a la guía',
    description: 'Pregunta cómo hacer algo aquí. Responde con reglas, no con IA.',
    conversation: 'Conversación',
    earlier: 'Conversaciones',
    fresh: 'Nueva conversación',
    question: 'Tu pregunta',
    placeholder: '¿Cómo puedo…?',
    send: 'Preguntar',
    you: 'Tú',
    guide: 'Guía',
    looking: 'Buscando en el portal…',
    gone: '{{label}} (ya no está disponible para ti)',
    offTitle: 'La guía no está configurada aquí',
    offText: 'Usa la búsqueda para encontrar secciones, acciones y personas.',
  },
  'assistant-words': {
    ignored:
      'el la los las lo un una unos unas yo mi mis me tu tus te su sus se nos nosotros nuestro nuestra es son soy estoy está están ser estar hay como qué que cuál quién cuándo cuánto dónde adónde por para porque de del al a en con sin desde y o ni no si puedo puede pueden podemos poder puedes quiero queremos querer necesito necesita debo debe tengo tiene hacer hago hace ver veo ir encontrar encuentro obtener cambiar cambio configurar configuro usar uso alguien algo esto este esta ese esa eso aquí allí ahí todo todos toda todas nuevo nueva algún alguna favor quisiera',
    same: 'usuario usuarios persona personas gente miembro miembros colega colegas compañero compañera equipo empleado empleada personal;invitar invito invitación agregar agrego añadir añado sumar unir alta;eliminar elimino borrar borro quitar quito sacar baja;contraseña clave password;factor mfa 2fa autenticación autenticador totp verificación dos pasos;llave passkey huella rostro biometría biométrico;token tokens api clave claves;rol roles permiso permisos derecho derechos acceso;sso saml okta entra oidc inicio único login;scim directorio aprovisionamiento sincronización sincronizar;webhook webhooks evento eventos;registro registros auditoría historial actividad log;empresa organización compañía negocio espacio cuenta;csv archivo fichero hoja excel planilla;foto imagen avatar;correo email mail dirección;idioma zona horaria formato moneda divisa fecha;ip red país restringir restricción;sesión sesiones dispositivo dispositivos',
    account: 'empresa organización logotipo logo marca moneda fecha idioma horario dirección web nif rfc impuestos',
    privacy: 'acceso entrar inicio factor dispositivo sesión sesiones recuperación código huella',
    profile: 'nombre foto imagen avatar cargo puesto idioma teléfono',
    users: 'persona personas gente miembro bloquear desbloquear desactivar roles asignar exportar csv',
    groups: 'equipo departamento área',
    roles: 'permiso permisos derecho derechos',
    security:
      'política políticas bloqueo ip país dominio restricción puntuación filtrada rotación historial inactividad exigir obligar mfa',
    sso: 'saml oidc okta entra azure google dominio certificado',
    provisioning: 'scim directorio okta entra sincronización',
    webhooks: 'evento eventos avisar aviso notificación slack',
    audits: 'registro historial actividad quién hizo exportar',
    usage: 'estadísticas números gráfico cantidad',
    applications: 'app apps aplicación',
    apiTokens: 'clave secreto servidor script',
    personalApiTokens: 'clave secreto script',
    allAccounts: 'subcuenta subcuentas cliente revendedor inquilino',
  },
};
