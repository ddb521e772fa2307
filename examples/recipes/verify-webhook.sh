# Of the request: the headers webhook-id, webhook-timestamp and webhook-signature, and the body as it came.
key=$(printf %s "${SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
wanted=$(printf %s "$WEBHOOK_ID.$WEBHOOK_TIMESTAMP.$BODY" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)
age=$(($(date +%s) - WEBHOOK_TIMESTAMP))
case " $WEBHOOK_SIGNATURE " in
  *" v1,$wanted "*) [ "${age#-}" -le 300 ] && echo verified || echo 'too old' ;;
  *) echo refused ;;
esac
